import { FailureNotice } from '@/components/shared/failure-notice';

export default function NotFound() {
  return <FailureNotice status={404} />;
}
