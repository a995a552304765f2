export const ICON_NAMES = [
  'search',
  'menu',
  'cart',
  'heart',
  'heart-full',
  'copy',
  'check',
  'chevron-right',
  'chevron-left',
  'chevron-down',
  'close',
  'eye',
  'eye-off',
  'service',
  'arrow-up',
  'share',
  'filter',
  'grid',
  'table',
  'user',
  'home',
  'download',
  'mail',
  'plus',
  'minus',
  'snow',
  'sun-off',
  'external',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/**
 * A line icon in the colour of the text around it, from one file that the browser keeps. Without `label` it is
 * decoration beside words; a button that is only an icon has its name on the button.
 */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg width={size} height={size} role="img" aria-label={label} aria-hidden={label ? undefined : true}>
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
