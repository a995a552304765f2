import { spectrumGradient } from '@/lib/domain/wavelength';

/**
 * The design's values, once more as data: `tokens.css` holds the same under the same names, and a test
 * keeps the two equal. Sizes are in CSS pixels.
 */
export const colours = {
  ink: '#0e1b2a',
  text: '#1d2b3a',
  muted: '#55677a',
  line: '#dce4ec',
  'line-strong': '#b9c7d4',
  'line-control': '#7f8fa0',
  surface: '#ffffff',
  ground: '#f4f7fa',
  brand: '#0b6e7f',
  'brand-hover': '#095a68',
  'brand-tint': '#e6f3f5',
  signal: '#c8400c',
  success: '#1b7f4b',
  'success-tint': '#eff8f2',
  warning: '#9a6700',
  'warning-tint': '#fff8ea',
  error: '#b42318',
  'error-tint': '#fdecea',
  'ink-deep': '#0b1624',
  'ink-line': '#24364a',
  'on-ink': '#c9d6e2',
  'on-ink-muted': '#93a6b9',
} as const;

const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16] as const;

export const sizes = {
  radius: 4,
  'radius-card': 8,
  content: 1200,
  gutter: 24,
  'font-xs': 12,
  'font-s': 13,
  'font-body': 14,
  'font-l': 16,
  'heading-s': 20,
  'heading-m': 24,
  'heading-l': 32,
  control: 40,
  'control-s': 32,
  touch: 44,
} as const;

/** What a phone has instead: selected by `data-device="m"` on `<html>`. */
export const mobileSizes = {
  gutter: 16,
  'font-body': 15,
  'heading-l': 24,
  'heading-m': 20,
  control: 44,
} as const;

export const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
export const SHADOW = '0 8px 28px rgb(14 27 42 / 12%)';

/** Every custom property of `:root` in `tokens.css`, name → value. */
export function rootVariables(): Record<string, string> {
  const variables: Record<string, string> = {
    '--font': FONT,
    '--shadow': SHADOW,
    '--spectrum': spectrumGradient(),
  };
  for (const [name, value] of Object.entries(colours)) variables[`--${name}`] = value;
  for (const [name, value] of Object.entries(sizes)) variables[`--${name}`] = `${value}px`;
  for (const step of SPACES) variables[`--space-${step}`] = `${step * 4}px`;
  return variables;
}

/**
 * antd's seed and alias tokens, for `ThemeConfig.token`: desktop components look like the pages around them.
 * The type is left to inference so that this file, which both devices read, imports neither library.
 */
export function antdToken() {
  return {
    colorPrimary: colours.brand,
    colorPrimaryHover: colours['brand-hover'],
    colorInfo: colours.brand,
    colorLink: colours.brand,
    colorLinkHover: colours['brand-hover'],
    colorSuccess: colours.success,
    colorWarning: colours.warning,
    colorError: colours.error,
    colorText: colours.text,
    colorTextHeading: colours.ink,
    colorTextSecondary: colours.muted,
    colorTextDescription: colours.muted,
    colorTextPlaceholder: '#66778a',
    colorBorder: colours['line-control'],
    colorBorderSecondary: colours.line,
    colorSplit: colours.line,
    colorBgLayout: colours.ground,
    borderRadius: sizes.radius,
    borderRadiusLG: sizes['radius-card'],
    boxShadow: SHADOW,
    boxShadowSecondary: SHADOW,
    controlHeight: sizes.control,
    controlHeightSM: sizes['control-s'],
    fontFamily: FONT,
    fontSize: sizes['font-body'],
  };
}

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
    '--adm-font-size-main': `${mobileSizes['font-body']}px`,
    '--adm-radius-s': `${sizes.radius}px`,
    '--adm-radius-m': `${sizes.radius}px`,
    '--adm-radius-l': `${sizes['radius-card']}px`,
  };
}
