import { loadOnce } from '@/components/ui/load-once';

export const loadFrame = loadOnce(() => import('./form-frame').then((module) => module.DesktopFormFrame));
