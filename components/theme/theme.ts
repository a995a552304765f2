/**
 * The design's values, once more as data: `tokens.css` holds the same under the same names, and a test
 * keeps the two equal. Sizes are in CSS pixels where a browser's own letters are 16 px, as they come.
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

export const sizes = {
  radius: 4,
  'radius-card': 8,
  content: 1200,
  gutter: 24,
  'side-panel': 60,
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
  'control-s': 44,
} as const;

/** The one family of buttons: base.css, antd's theme and antd-mobile's take it from here and from `control`. */
export const button = { weight: 550, padding: 20, 'padding-small': 12 } as const;

export const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
export const SHADOW = '0 8px 28px rgb(14 27 42 / 12%)';

/** What grows with the letters that somebody set in the browser: type, and how wide a page of it is. */
const GROWS = /^(font|heading|content)/;

/** A size as `tokens.css` has it. */
export const cssSize = (name: string, px: number): string => (GROWS.test(name) ? `${px / 16}rem` : `${px}px`);
