import { FailureNotice } from '@/components/failure/failure-notice';

export default function NotFound() {
  return <FailureNotice kind="404" />;
}
