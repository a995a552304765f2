import { colours, FONT, SHADOW, sizes } from '../theme';

/**
 * antd's seed and alias tokens, for `ThemeConfig.token`: desktop components look like the pages around them.
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
