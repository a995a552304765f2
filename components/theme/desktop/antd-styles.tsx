import files from './antd-style-files.json';
import type { AntdStyleSet } from './antd-theme';

/**
 * antd's styles for a page, as one cached file. Belongs on pages that use antd and on no other; React waits for it
 * before it shows a page that was reached without a reload.
 */
export function AntdStyles({ set }: { set: AntdStyleSet }) {
  return <link rel="stylesheet" href={files[set]} precedence="antd" />;
}
