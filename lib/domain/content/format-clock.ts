export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as a timer shows them: `0:30`, `5:00`, `1:42:07`. */
export function formatClock(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor((seconds % 3_600) / 60),
    seconds % 60,
  ];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
