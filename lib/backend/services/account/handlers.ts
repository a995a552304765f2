import type { Handlers } from '@/lib/backend/http/context';
import { getUserInfo, login, mediaLoginOut } from './login-handlers';
import { policyAgreementQuery } from './policies';
import { customerRegister, updateBackPassword } from './register-handlers';
import { backPwdSendCode, captchaGet, smsCheckCode, smsSendCode } from './sms-handlers';
import { wechatLogin, wechatLoginCallback } from './wechat-handlers';

/** Answers registration, login, codes, recovery and the policies one agrees to. */
export const accountHandlers = {
  captchaGet,
  smsSendCode,
  smsCheckCode,
  customerRegister,
  login,
  wechatLogin,
  wechatLoginCallback,
  backPwdSendCode,
  updateBackPassword,
  mediaLoginOut,
  getUserInfo,
  policyAgreementQuery,
} satisfies Handlers;
