// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callBrowser } from '@/lib/api/browser';
import { uploadFile } from '@/lib/api/upload';

vi.mock('@/lib/api/browser', () => ({ callBrowser: vi.fn(async () => ({ ok: true, data: { ref: 'r' } })) }));
const sending = { onSent: () => {}, signal: new AbortController().signal };
beforeEach(() => vi.mocked(callBrowser).mockClear());

describe('uploadFile', () => {
  it('sends the content in base64 without characters that a form would spell out', async () => {
    const bytes = new Uint8Array([0xfb, 0xff, 0xbf, 0x00]);
    expect(await uploadFile('avatar', new File([bytes], 'me.png'), sending)).toMatchObject({ ok: true });
    const data = Buffer.from(bytes).toString('base64url');
    expect(data).toMatch(/[-_]/);
    expect(vi.mocked(callBrowser).mock.calls).toEqual([
      ['uploadSave', { purpose: 'avatar', name: 'me.png', data }, sending],
    ]);
  });

  it('calls a file damaged that can no longer be read', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    expect(await uploadFile('identity', new File(['x'], 'i.pdf'), sending)).toMatchObject({
      ok: false,
      kind: 'bad_input',
      fields: { data: 'damaged' },
    });
    expect(callBrowser).not.toHaveBeenCalled();
  });
});
