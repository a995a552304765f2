/** A file is handed over in such pieces, or a slow line would seem to stand still over a large one. */
const PIECE_BYTES = 16 * 1024;
/**
 * Each piece must be read within this time. It is longer than that for the pieces of a request's body: the operating system
 * buffers some four megabytes and asks for more only when a third of them has been sent, which on a slow line looks like a
 * pause. A reader of 25 kB/s passes; a slower one could not finish within the limit for the whole file anyway.
 */
export const STALL_MS = 60_000;

/** Why a file was not read to its end, where that was the reader's doing. */
export class ReaderFailure extends Error {
  /** As a download is called that was broken off: the framework then ends the connection, and logs no fault. */
  override readonly name = 'AbortError';
}

interface Bounds {
  /** No piece waits longer than this for its reader. */
  stallMs: number;
  /** All of it takes no longer than this. */
  totalMs: number;
}

/**
 * What this source brings, each part asked for when the one before has been read. A reader that stops without saying so
 * ends it, as does one that takes too long in all: the stream then fails, and its connection with it. Time that the
 * source needs is not the reader's.
 * @param onEnd called once, however it ends, with what went wrong; a `ReaderFailure` where the reader did
 */
export function steadyStream(
  source: ReadableStream<Uint8Array>,
  { stallMs, totalMs }: Bounds,
  onEnd: (failure?: unknown) => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let rest: Uint8Array = new Uint8Array();
  const timers: { stall?: NodeJS.Timeout; total?: NodeJS.Timeout } = {};
  let isOver = false;
  const end = async (failure?: unknown) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timers.stall);
    clearTimeout(timers.total);
    await onEnd(failure);
  };
  const giveUp = (controller: ReadableStreamDefaultController, why: string) => {
    const failure = new ReaderFailure(why);
    end(failure).catch(() => {});
    controller.error(failure);
    reader.cancel().catch(() => {});
  };
  const awaitReader = (controller: ReadableStreamDefaultController) => {
    timers.stall = setTimeout(() => giveUp(controller, 'It stopped reading.'), stallMs).unref();
  };
  /** @returns null at the end of the source */
  const nextPiece = async () => {
    while (rest.byteLength === 0) {
      const { done, value } = await reader.read();
      if (done) return null;
      rest = value;
    }
    const piece = rest.subarray(0, PIECE_BYTES);
    rest = rest.subarray(PIECE_BYTES);
    return piece;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timers.total = setTimeout(() => giveUp(controller, 'It took too long.'), totalMs).unref();
        awaitReader(controller);
      },
      async pull(controller) {
        clearTimeout(timers.stall);
        try {
          const piece = await nextPiece();
          if (isOver) return;
          if (piece) {
            controller.enqueue(piece);
            awaitReader(controller);
            return;
          }
          await end();
          controller.close();
        } catch (error) {
          await end(error);
          controller.error(error);
        }
      },
      async cancel() {
        await end();
        await reader.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
