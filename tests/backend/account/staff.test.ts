import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, customer } from '@/lib/backend/db/schema';
import { bindWechat, findByWechat } from '@/lib/backend/services/account/login/wechat-binding';
import { saveStaff } from '@/lib/backend/services/account/staff';
import { useless } from '@/lib/backend/services/account/useless-permissions';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { describeOnEachEngine } from '../support/engines';
import { addCustomer, newAddress, newPhone, PASSWORD, useBackend } from './fixture';

it('permissions that show nothing without another are named', () => {
  expect(useless(['order.ship', 'trial.read', 'trial.decide'])).toEqual([
    { permission: 'order.ship', needed: 'order.read' },
  ]);
  expect(useless(PERMISSIONS)).toEqual([]);
});

describeOnEachEngine('staff accounts', (engine) => {
  const { call } = useBackend(engine);
  const logIn = async (phone: string) =>
    (await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() })).data;

  it('are made with a password and permissions', async () => {
    const phone = newPhone();
    const input = { phone, name: '王芳', permissions: ['order.ship', 'order.read'], password: PASSWORD };
    expect(await saveStaff(engine.db(), input)).toEqual({ ok: true, created: true });
    expect((await logIn(phone)).user).toMatchObject({
      custName: '王芳',
      authList: ['order.read', 'order.ship'],
    });
    const [row] = await engine.db().select().from(customer).where(eq(customer.phone, phone));
    const noted = await engine
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(row?.id)));
    expect(noted).toMatchObject([
      {
        actorId: null,
        actorName: '',
        action: 'staff.created',
        subject: 'customer',
        changes: { permissions: { from: '', to: 'order.read,order.ship' } },
      },
    ]);
    expect(JSON.stringify(noted)).not.toContain(PASSWORD);
  });

  it('are made of customers, whose sessions end as their permissions change', async () => {
    const { id, phone } = await addCustomer(engine.db(), { custName: '李雷' });
    const { token } = await logIn(phone);
    const codeOf = async () => (await call('getUserInfo', {}, { token })).code;
    expect(await saveStaff(engine.db(), { phone, name: '李雷二' })).toEqual({ ok: true, created: false });
    expect(await codeOf()).toBe(1000);
    expect(await saveStaff(engine.db(), { phone, permissions: ['log.read'] })).toMatchObject({ ok: true });
    expect(await codeOf()).toBe(9003);
    const [row] = await engine.db().select().from(customer).where(eq(customer.id, id));
    expect(row).toMatchObject({ custName: '李雷二', permissions: ['log.read'] });
    const again = await logIn(phone);
    await saveStaff(engine.db(), { phone, permissions: ['log.read'] });
    expect((await call('getUserInfo', {}, { token: again.token })).code).toBe(1000);
    await saveStaff(engine.db(), { phone, permissions: [] });
    expect((await call('getUserInfo', {}, { token: again.token })).code).toBe(9003);
    expect((await logIn(phone)).user.authList).toEqual([]);
  });

  it.each([
    ['permissions', { permissions: ['log.read'] }, 9003],
    ['password', { password: PASSWORD }, 9003],
    ['name', { name: '李雷' }, 1000],
  ])('log in by WeChat no more once their %s changes', async (_what, change, code) => {
    const { id, phone } = await addCustomer(engine.db());
    const { token } = await logIn(phone);
    const wechat = { openId: phone, unionId: null };
    await bindWechat(engine.db(), id, wechat, new Date());
    await saveStaff(engine.db(), { phone, ...change });
    expect((await call('getUserInfo', {}, { token })).code).toBe(code);
    expect(await findByWechat(engine.db(), wechat)).toEqual(
      code === 1000 ? expect.objectContaining({ id }) : undefined,
    );
  });

  it('are refused with everything that is wrong', async () => {
    const problemsOf = async (input: Parameters<typeof saveStaff>[1]) => {
      const saved = await saveStaff(engine.db(), input);
      return saved.ok ? [] : saved.problems.map(({ word }) => word);
    };
    expect(
      await problemsOf({ phone: '12345', permissions: ['order.read', 'all'], password: 'short' }),
    ).toEqual(['phone', 'permission', 'passwordLength']);
    expect(await problemsOf({ phone: newPhone(), permissions: [], password: 'password1' })).toEqual([
      'passwordCommon',
    ]);
    expect(await problemsOf({ phone: newPhone(), permissions: ['order.read'] })).toEqual(['passwordMissing']);
    expect(await problemsOf({ phone: newPhone(), password: PASSWORD })).toEqual(['noPermissions']);
  });
});
