import { describe, expect, it } from 'vitest';
import { readBench, writeBench } from '@/lib/domain/light-bench/bench-address';
import {
  channelKey,
  channelsOf,
  readInstrument,
  typedInstrument,
  writeInstrument,
} from '@/lib/domain/light-bench/instrument';
import { PRESET_KEYS, presetInstrument, presetOf } from '@/lib/domain/light-bench/presets';

const read = (text: string) => {
  const result = readInstrument(text);
  if (!result.ok) throw new Error(`${result.problem} at ${result.at}`);
  return result.instrument;
};

describe('an instrument', () => {
  it('is read as people type it, and put in order', () => {
    const typed = read(' 640 nm : 670/30\n\n405:525/50, 450/50\n488 530/30 ');
    expect(typed).toEqual({
      lines: [
        {
          nm: 405,
          detectors: [
            { centre: 450, width: 50 },
            { centre: 525, width: 50 },
          ],
        },
        { nm: 488, detectors: [{ centre: 530, width: 30 }] },
        { nm: 640, detectors: [{ centre: 670, width: 30 }] },
      ],
    });
    expect(writeInstrument(typed)).toBe('405-450/50-525/50_488-530/30_640-670/30');
    expect(typedInstrument(typed)).toBe('405: 450/50 525/50\n488: 530/30\n640: 670/30');
    expect(read(writeInstrument(typed))).toEqual(typed);
    expect(read(typedInstrument(typed))).toEqual(typed);
    expect(channelsOf(typed).map(channelKey)).toEqual([
      '405-450/50',
      '405-525/50',
      '488-530/30',
      '640-670/30',
    ]);
  });

  it.each([
    ['４８８：５３０／３０', '488-530/30'],
    ['４８８：５３０／３０，６１０／２０；６４０ｎｍ：６７０／３０', '488-530/30-610/20_640-670/30'],
    ['488：530/30、610/20', '488-530/30-610/20'],
    ['488nm: 530/30nm', '488-530/30'],
    ['488 nm: 530/30 nm, 610nm/20nm', '488-530/30-610/20'],
    ['488 - 530/30', '488-530/30'],
    ['- 488: 530/30\n- 640: 670/30', '488-530/30_640-670/30'],
  ])('%j is %s', (text, written) => {
    expect(writeInstrument(read(text))).toBe(written);
  });

  it.each([
    ['', 'required', ''],
    [' \n ', 'required', ''],
    ['blue: 530/30', 'format', 'blue: 530/30'],
    ['488: 530', 'format', '530'],
    ['488: 530 nm', 'format', '530nm'],
    ['488: 530/30nmol', 'format', '530/30nmol'],
    ['-488: 530/30', 'format', '-488: 530/30'],
    ['405: 450/50\n－４８８：530/30', 'format', '-488:530/30'],
    ['488: 530/30<script>', 'format', '530/30<script>'],
    ['488', 'detectors.required', '488'],
    ['349: 450/50', 'line.range', '349'],
    ['851: 900/50', 'line.range', '851'],
    ['488: 530/30\n488: 585/42', 'line.repeated', '488'],
    ['488: 860/30', 'detector.range', '860/30'],
    ['488: 530/1', 'detector.width', '530/1'],
    ['488: 530/201', 'detector.width', '530/201'],
    ['488: 530/30 530/30', 'detector.repeated', '530/30'],
    [Array.from({ length: 9 }, (_, i) => `${400 + i}: 450/50`).join('\n'), 'lines.many', ''],
    [`488: ${Array.from({ length: 17 }, (_, i) => `${500 + i}/10`).join(' ')}`, 'detectors.many', '488'],
  ])('%j is refused: %s', (text, problem, at) => {
    expect(readInstrument(text)).toEqual({ ok: false, problem, at });
  });

  it('has no layout whose filter lets its own laser through', () => {
    const leaking = PRESET_KEYS.flatMap((key) =>
      channelsOf(presetInstrument(key)).filter(
        ({ line, centre, width }) => Math.abs(line - centre) <= width / 2,
      ),
    );
    expect(leaking).toEqual([]);
  });

  it('to start from is well written, and known again', () => {
    for (const key of PRESET_KEYS) expect(presetOf(presetInstrument(key))).toBe(key);
    expect(presetOf(read('488: 530/30'))).toBeNull();
  });
});

describe('the address of a bench', () => {
  it('is read back as it was written', () => {
    const instrument = read('488: 530/30\n640: 670/30');
    const written = writeBench({ products: [3, 12], instrument, channels: [null, '640-670/30'] });
    expect(written).toEqual({ p: '3-12', i: '488-530/30_640-670/30', c: 'auto_640-670/30' });
    expect(readBench(written)).toEqual({
      products: [3, 12],
      instrument,
      problem: null,
      channels: [null, '640-670/30'],
    });
  });

  it('names a preset by its key, and leaves out what nobody chose', () => {
    const instrument = presetInstrument('flow-3');
    expect(writeBench({ products: [], instrument, channels: [null] })).toEqual({ p: '', i: 'flow-3', c: '' });
    expect(readBench({ i: 'flow-3' })).toMatchObject({ instrument, products: null, channels: [] });
  });

  it('takes no more than it can show, each product once, and no id that is none', () => {
    expect(readBench({ p: '4,4 0 -5x 99999999999 7' }).products).toEqual([4, 5, 7]);
    const many = Array.from({ length: 30 }, (_, i) => i + 1).join('-');
    expect(readBench({ p: many }).products).toHaveLength(12);
  });

  it('says what is wrong with an instrument', () => {
    expect(readBench({ i: '488: 9999/30' })).toMatchObject({
      instrument: null,
      problem: { problem: 'detector.range', at: '9999/30', text: '488: 9999/30' },
    });
  });

  it('takes the channels of a form, which sends one field for each', () => {
    expect(readBench({ c: ['auto', '488-530/30', ''] }).channels).toEqual([null, '488-530/30', null]);
  });
});
