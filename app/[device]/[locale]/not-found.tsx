import { FailureNotice } from '@/components/shared/failure/failure-notice';

export default function NotFound() {
  return <FailureNotice kind="404" />;
}
