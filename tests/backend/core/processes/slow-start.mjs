import { parentPort } from 'node:worker_threads';

// As on a busy machine: loading takes longer than any answer may.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
parentPort.on('message', (question) => {
  if (question !== 'never') parentPort.postMessage(`${question}!`);
});
parentPort.postMessage('ready');
