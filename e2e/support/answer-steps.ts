import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIResponse } from 'playwright/test';
import type { Answer } from '../../scripts/server/answers/answer';
import { readAsked } from '../../scripts/server/answers/asked';
import { scriptsLater } from '../../scripts/server/steps/scripts-later';
import { stylesInside } from '../../scripts/server/steps/styles-inside';
import { readStyles } from '../../scripts/server/styles/read-styles';

const distDir = fileURLToPath(new URL(`../../${process.env.NEXT_DIST_DIR || '.next'}`, import.meta.url));

/** An answer that has been received, as the steps take it. */
export async function answerFrom(response: APIResponse): Promise<Answer> {
  const headers = new Headers(response.headers());
  return {
    status: response.status(),
    body: await response.body(),
    headers: {
      get: (name) => headers.get(name),
      has: (name) => headers.has(name),
      set: (name, value) => headers.set(name, value),
      delete: (name) => headers.delete(name),
      all: () => Object.fromEntries(headers),
    },
  };
}

/** A document as the framework wrote it, and after each of the steps that finish it, with the build's own styles. */
export async function stepsOfBuild(answer: Answer, url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  const asked = readAsked(request);
  const raw = String(answer.body);
  await stylesInside(readStyles(path.resolve(distDir))).change?.(answer, asked);
  const styled = String(answer.body);
  await scriptsLater.change?.(answer, asked);
  return { raw, styled, later: String(answer.body) };
}
