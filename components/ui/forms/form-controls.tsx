'use client';

import {
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactNode,
  Suspense,
  use,
  useContext,
} from 'react';

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

/** A field of several lines. */
export type LongFieldProps = Pick<
  FieldProps,
  'id' | 'label' | 'value' | 'onChange' | 'maxLength' | 'optional' | 'error' | 'hint'
>;

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
 * The controls that forms are made of, as one device has them: antd's on desktop, on phones antd-mobile's buttons and the
 * browser's own fields. What a form does is written once, with these.
 */
export interface FormControls {
  Field: ComponentType<FieldProps>;
  LongField: ComponentType<LongFieldProps>;
  Check: ComponentType<CheckProps>;
  Button: ComponentType<ButtonProps>;
  Submit: ComponentType<SubmitProps>;
  Dialog: ComponentType<DialogProps>;
}

const Context = createContext<FormControls | null>(null);

export function FormControlsProvider({
  controls,
  children,
}: {
  controls: FormControls;
  children: ReactNode;
}) {
  return <Context value={controls}>{children}</Context>;
}

/** @throws when used where no device's controls are */
export function useFormControls(): FormControls {
  const controls = useContext(Context);
  if (controls === null) throw new Error('useFormControls needs a FormControlsProvider');
  return controls;
}

/** The form controls of one device, around what uses them. */
export type FormFrame = ComponentType<{ children: ReactNode }>;

/** What brings them. It answers with the same promise each time. */
export type LoadFrame = () => Promise<FormFrame>;
const LazyFrame = createContext<LoadFrame | null>(null);

/**
 * For a page that shows what is kept and writes only when asked to: the frame that brings the controls comes with the
 * first form. What uses them stands in `WithFormControls`.
 */
export function LazyFormControlsProvider({ load, children }: { load: LoadFrame; children: ReactNode }) {
  return <LazyFrame value={load}>{children}</LazyFrame>;
}

/** The controls of the page or, where it has none from the start, those that are loaded now. */
export function WithFormControls({ children }: { children: ReactNode }) {
  const load = useContext(LazyFrame);
  if (!load) return children;
  return (
    <Suspense>
      <InLoadedFrame load={load}>{children}</InLoadedFrame>
    </Suspense>
  );
}

/** What is written with the controls, once they are there; the nearest `Suspense` stands in until then. */
export function InLoadedFrame({ load, children }: { load: LoadFrame; children: ReactNode }) {
  const Frame = use(load());
  return <Frame>{children}</Frame>;
}

/** Ids of what belongs to a field, for `aria-describedby`. */
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** What a screen reader says with a field; undefined when there is nothing. */
export function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean).join(' ') || undefined;
}
