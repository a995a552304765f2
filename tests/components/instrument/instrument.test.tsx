import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FitSlot } from '@/components/instrument/fit-slot';
import { InstrumentFits } from '@/components/instrument/instrument-fits';
import { keepInstrument, keptInstrument } from '@/components/instrument/kept-instrument';
import { mergeInstrument, saveInstrument } from '@/components/instrument/my-instrument';
import { type Instrument, readInstrument, writeInstrument } from '@/lib/domain/light-bench/instrument';
import { useSession } from '@/lib/session/store';
import en from '@/messages/en.json';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/browser', () => ({ callBrowser: call }));

const instrument = (text: string): Instrument => {
  const read = readInstrument(text);
  if (!read.ok) throw new Error(read.problem);
  return read.instrument;
};
const blue = instrument('488: 530/30');
const red = instrument('640: 670/30');
const kept = () => {
  const now = keptInstrument();
  return now && [writeInstrument(now.instrument), now.shared];
};

beforeEach(() => {
  localStorage.clear();
  keepInstrument(null);
  useSession.setState({ token: '', hydrated: true });
  call.mockReset();
});

describe('my instrument', () => {
  it('is kept in the browser for a visitor, without a call', async () => {
    expect(await saveInstrument(blue)).toBe(true);
    expect(kept()).toEqual(['488-530/30', false]);
    await mergeInstrument();
    expect(call).not.toHaveBeenCalled();
  });

  it('of a customer goes to the account as well', async () => {
    useSession.setState({ token: 't' });
    call.mockResolvedValue({ ok: true, data: { instrument: null } });
    expect(await saveInstrument(blue)).toBe(true);
    expect(call).toHaveBeenCalledWith('instrumentSave', {
      lines: [{ nm: 488, detectors: [{ centre: 530, width: 30 }] }],
    });
    expect(kept()).toEqual(['488-530/30', true]);
    expect(await saveInstrument(null)).toBe(true);
    expect(call).toHaveBeenLastCalledWith('instrumentSave', { lines: [] });
    expect(kept()).toBeNull();
  });

  it('stays in the browser when the account refuses, and goes there later', async () => {
    useSession.setState({ token: 't' });
    call.mockResolvedValueOnce({ ok: false, kind: 'unavailable', code: 0, msg: '' });
    expect(await saveInstrument(blue)).toBe(false);
    expect(kept()).toEqual(['488-530/30', false]);
    call.mockResolvedValueOnce({ ok: true, data: { instrument: null } });
    await mergeInstrument();
    expect(kept()).toEqual(['488-530/30', true]);
  });

  it('stays in both when the account refuses to forget it', async () => {
    useSession.setState({ token: 't' });
    keepInstrument({ instrument: blue, shared: true });
    call.mockResolvedValueOnce({ ok: false, kind: 'unavailable', code: 0, msg: '' });
    expect(await saveInstrument(null)).toBe(false);
    expect(kept()).toEqual(['488-530/30', true]);
  });

  it('set before the login goes to the account; otherwise the account’s is taken', async () => {
    useSession.setState({ token: 't' });
    keepInstrument({ instrument: red, shared: true });
    call.mockResolvedValueOnce({
      ok: true,
      data: { instrument: { lines: [{ nm: 488, detectors: [{ centre: 530, width: 30 }] }], updatedAt: '' } },
    });
    await mergeInstrument();
    expect(kept()).toEqual(['488-530/30', true]);
  });

  it('taken away on the account is taken away here', async () => {
    useSession.setState({ token: 't' });
    keepInstrument({ instrument: red, shared: true });
    call.mockResolvedValueOnce({ ok: true, data: { instrument: null } });
    await mergeInstrument();
    expect(kept()).toBeNull();
  });

  it('survives a storage that holds something else', () => {
    for (const text of ['x', '{}', '{"lines":"9: 1/1"}', 'null']) {
      localStorage.setItem('my-instrument', text);
      expect(keptInstrument(), text).toBeNull();
    }
  });
});

describe('how my instrument shows a dye', () => {
  const words = { fit: en.lightBench.fit, grades: en.lightBench.grades };
  const spectra = {
    ok: true,
    data: {
      goods: [],
      replacements: [],
      fluorophores: [
        {
          fluorophore: 'fits-green',
          model: true,
          ex: [
            [480, 1],
            [500, 1],
          ],
          em: [
            [515, 1],
            [545, 1],
          ],
        },
      ],
    },
  };
  const show = () =>
    render(
      <>
        <p>
          <FitSlot fluorophores={['fits-green']} />
        </p>
        <p>
          <FitSlot fluorophores={['fits-nothing-known']} />
        </p>
        <InstrumentFits words={words} />
      </>,
    );

  it('is not asked for where no instrument is kept', () => {
    show();
    expect(screen.queryByText('strong')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('stands beside it in words, changes with the instrument and goes with it', async () => {
    call.mockResolvedValue(spectra);
    keepInstrument({ instrument: blue, shared: false });
    const { container } = show();
    await screen.findByText('strong');
    expect(container.querySelector('[data-grade]')).toHaveAttribute(
      'title',
      'Signal on my instrument: strong',
    );
    expect(container.querySelectorAll('[data-grade]')).toHaveLength(1);
    keepInstrument({ instrument: red, shared: false });
    await screen.findByText('not seen');
    keepInstrument(null);
    await waitFor(() => expect(container.querySelector('[data-grade]')).toBeNull());
    // Curves are asked for once, whatever the instrument.
    const asked = call.mock.calls.flatMap(([, input]) => input.fluorophores);
    expect(asked.filter((key: string) => key === 'fits-green')).toHaveLength(1);
  });
});
