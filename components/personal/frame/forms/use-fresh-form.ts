'use client';

import { useState } from 'react';

/**
 * For a form that stays on the page after it was saved: `version` is its `key`, so that it starts over from what is
 * saved now, and `said` is what it was told last.
 */
export function useFreshForm() {
  const [form, setForm] = useState({ version: 0, said: '' });
  return {
    ...form,
    startOver: (said = '') => setForm(({ version }) => ({ version: version + 1, said })),
  };
}
