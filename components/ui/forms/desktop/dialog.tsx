'use client';

import { Button, Modal } from 'antd';
import type { DialogProps } from '../form-controls';

export function DesktopDialog({ title, closeLabel, onClose, children }: DialogProps) {
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      closable={{ 'aria-label': closeLabel }}
      width={720}
      centered
      styles={{ body: { maxHeight: '60vh', overflowY: 'auto' } }}
      footer={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      {children}
    </Modal>
  );
}
