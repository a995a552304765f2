import { describe, expect, it } from 'vitest';
import { runGuards } from '@/lib/session/guards';
import { UnknownGuardError } from '@/lib/session/unknown-guard';

const address = '/m/en/wddd?page=2';

describe('guards', () => {
  it('let a customer pass and send a visitor to the login page, with the way back', () => {
    expect(runGuards(['auth'], { token: 't', address })).toBeNull();
    expect(runGuards(['auth'], { token: '', address })).toBe('/m/en/login?next=%2Fm%2Fen%2Fwddd%3Fpage%3D2');
    expect(runGuards([], { token: '', address })).toBeNull();
  });

  it.each(['nope', 'Auth', '', 'constructor', '__proto__'])('an unknown one (%j) is a 500', (name) => {
    const run = () => runGuards(['auth', name], { token: 't', address });
    expect(run).toThrow('Unknown middleware');
    expect(run).toThrow(UnknownGuardError);
    try {
      run();
    } catch (error) {
      expect(error).toMatchObject({ status: 500 });
    }
  });
});
