'use client';

import { Drawer } from 'antd';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AntdProvider } from '@/components/theme/desktop/antd-provider';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import { focusNearest, useKeptFocus, wayUp } from '@/components/ui/focus/use-kept-focus';
import type { SideProps } from '../parts';

/** The drawer stands outside the page's own tree, which looks after its focus. */
function Kept({ children }: { children: ReactNode }) {
  return <div ref={useKeptFocus<HTMLDivElement>()}>{children}</div>;
}

/** A drawer at the right; what stands in it is worked on, so a press beside it does not close it. */
export function DesktopSide({ title, onClose, children }: SideProps) {
  const t = useTranslations('personal');
  // It goes with its address, before antd has given the focus back: to the row that was opened, or what is left of it.
  const [opener] = useState(() => wayUp(document.activeElement, document.body));
  useEffect(() => () => focusNearest(opener), [opener]);
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
        <Kept>{children}</Kept>
      </Drawer>
    </AntdProvider>
  );
}
