import { MobileTabPage, tabMetadata } from '@/components/personal/frame/mobile/tab-page';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** My applications for samples, on a phone. */
export default function TrialsPage({ params }: Props) {
  return <MobileTabPage params={params} tab="trials" />;
}

export const generateMetadata = (props: Props) => tabMetadata(props, 'trials');
