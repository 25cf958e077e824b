import { MasterPage } from '../../master/master-page.tsx';
import { arrivalFeeKind } from './arrival-fee-kind.ts';

/** 到着料金マスタ (AFEE-01). */
export const ArrivalFeePage = () => <MasterPage kind={arrivalFeeKind} />;
