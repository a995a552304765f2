'use client';

import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

export interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'tel' | 'email' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: string;
  maxLength: number;
  enterKeyHint?: 'next' | 'go' | 'send' | 'done';
  /** What is wrong with the value, for people. */
  error?: string | undefined;
  /** Read with the field; stays while there is an error. */
  hint?: ReactNode;
  /** Inside the field at its end, as a small button. */
  inside?: ReactNode;
  /** Beside the field. */
  beside?: ReactNode;
  /** After the label: that it may stay empty. */
  optional?: string;
}

export interface CheckProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

export interface ButtonProps {
  onClick: () => void;
  /** Work is under way: pressing does nothing, the focus stays. */
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export interface SubmitProps {
  busy: boolean;
  children: ReactNode;
}

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The controls that account pages are made of, as one device has them: antd on desktop, antd-mobile on phones.
 * What a form does is written once, with these.
 */
export interface AccountKit {
  Field: ComponentType<FieldProps>;
  Check: ComponentType<CheckProps>;
  Button: ComponentType<ButtonProps>;
  Submit: ComponentType<SubmitProps>;
  Dialog: ComponentType<DialogProps>;
}

const Context = createContext<AccountKit | null>(null);

export function AccountKitProvider({ kit, children }: { kit: AccountKit; children: ReactNode }) {
  return <Context value={kit}>{children}</Context>;
}

/** @throws when used outside a device's account page */
export function useFormControls(): AccountKit {
  const kit = useContext(Context);
  if (kit === null) throw new Error('useFormControls needs an AccountKitProvider');
  return kit;
}

type Frame = ComponentType<{ children: ReactNode }>;
const LateFrame = createContext<Frame | null>(null);

/**
 * For a page that shows what is kept and writes only when asked to: `frame` brings the kit, and comes with the first
 * form. What uses the kit stands in `WithKit`.
 */
export function LateKitProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <LateFrame value={frame}>{children}</LateFrame>;
}

/** The kit of the page or, where it has none from the start, the one that is loaded now. */
export function WithKit({ children }: { children: ReactNode }) {
  const Frame = useContext(LateFrame);
  return Frame ? <Frame>{children}</Frame> : children;
}

/** Ids of what belongs to a field, for `aria-describedby`. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** What a screen reader says with a field; undefined when there is nothing. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;
}
