import { colours, cssSize, FONT, mobileSizes, sizes } from '../theme';

/** antd-mobile's CSS variables, to be set as the style of an element around its components (`<body>`). */
export function antdMobileVariables(): Record<`--adm-${string}`, string> {
  return {
    '--adm-color-primary': colours.brand,
    '--adm-color-wathet': colours['brand-tint'],
    '--adm-color-success': colours.success,
    '--adm-color-warning': colours.warning,
    '--adm-color-danger': colours.error,
    '--adm-color-text': colours.text,
    '--adm-color-text-secondary': colours.muted,
    '--adm-color-weak': colours.muted,
    '--adm-color-light': '#66778a',
    '--adm-color-border': colours.line,
    '--adm-border-color': colours.line,
    '--adm-color-background': colours.surface,
    '--adm-color-box': colours.ground,
    '--adm-color-fill-content': colours.ground,
    '--adm-font-family': FONT,
    '--adm-font-size-main': cssSize('font-body', mobileSizes['font-body']),
    '--adm-button-border-radius': `${sizes.radius}px`,
    '--adm-button-border-color': colours['line-control'],
    '--adm-radius-s': `${sizes.radius}px`,
    '--adm-radius-m': `${sizes.radius}px`,
    '--adm-radius-l': `${sizes['radius-card']}px`,
  };
}
