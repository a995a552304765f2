'use client';

import { Drawer } from 'antd';
import { useTranslations } from 'next-intl';
import { AntdProvider } from '@/components/theme/desktop/antd-provider';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import type { SideProps } from '../parts';

/** A drawer at the right; what stands in it is worked on, so a press beside it does not close it. */
export function DesktopSide({ title, onClose, children }: SideProps) {
  const t = useTranslations('personal');
  return (
    <AntdProvider>
      <AntdStyles set="desk" />
      <Drawer
        open
        size={760}
        title={title}
        onClose={onClose}
        mask={{ closable: false }}
        closable={{ 'aria-label': t('close') }}
      >
        {children}
      </Drawer>
    </AntdProvider>
  );
}
