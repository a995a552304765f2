import type { Handlers } from '@/lib/backend/http/context';
import { getUserInfo, login, mediaLoginOut } from './login/login-handlers';
import { customerRegister, updateBackPassword } from './login/register-handlers';
import { wechatLogin, wechatLoginCallback } from './login/wechat-handlers';
import { policyAgreementQuery } from './policies';
import { backPwdSendCode, captchaGet, smsCheckCode, smsSendCode } from './proofs/sms-handlers';

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
} satisfies Partial<Handlers>;
