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

type IconName = (typeof ICON_NAMES)[number];

/**
 * A line icon in the colour of the text around it, from one file that the browser keeps. It is decoration: a button that is
 * only an icon has its name on the button.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}
