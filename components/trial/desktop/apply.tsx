import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import { ApplyPage, type ApplyProps, appliedFor } from '../apply/apply-page';
import { DesktopApplyForm } from './islands';
import '@/components/checkout/checkout.module.css';

export function DesktopTrialApply(props: ApplyProps) {
  return (
    <>
      <AntdStyles set="centre" />
      <ApplyPage {...props}>
        <DesktopApplyForm {...appliedFor(props)} />
      </ApplyPage>
    </>
  );
}
