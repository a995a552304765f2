import { UnknownLot } from '@/components/bench-sheet/unknown-lot';

export default UnknownLot;
