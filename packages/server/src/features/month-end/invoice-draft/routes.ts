import { makeInvoiceDrafts } from '@tsuun/contract/exports';
import { Problem } from '@tsuun/contract/problem';
import { chosenParties, maxParties } from '@tsuun/domain/month-end/invoice-draft/search';
import { draftFilters } from '@tsuun/domain/month-end/invoice-draft/draft';
import { invoiceDraftWords, noPartyChosen, tooManyParties } from '@tsuun/domain/message/month-end/invoice-draft';
import { monthQuery } from '@tsuun/domain/month-end/report/search';
import { momentText } from '@tsuun/domain/value/day';
import { startExportJob } from '../../../export/start-export.ts';
import type { Route } from '../../../http/route.ts';
import { readFilterNames } from '../read-filter-names.ts';
import type { JobStreams } from '../../../job/job-streams.ts';
import type { Services } from '../../../services.ts';
import type { DraftInput } from './draft-work.ts';

const kind = 'export/invoice-draft';

/** Routes of 請求の下書き: starts the job and reports its progress; its file is listed with the exports (DRAFT-01). */
export function invoiceDraftRoutes(route: Route, services: Services, streams: JobStreams): void {
  route(makeInvoiceDrafts, async (call) => {
    const { format, requestId, parties, ...month } = call.query;
    const madeAt = momentText(Date.now());
    const query = monthQuery({ ...month, part: 'billingTo' }, services.today());
    const filters = draftFilters(await readFilterNames(services.pool, query));
    const input: DraftInput = {
      asked: query,
      parties: readParties(parties),
      format: format ?? 'pdf',
      fileName: `${invoiceDraftWords.title}_${query.from.slice(0, 7).replace('-', '')}_${madeAt.replace(/\D/g, '')}${filters}.zip`,
      madeAt,
    };
    return streams.begin(call, { kind, right: makeInvoiceDrafts.right }, (callId) =>
      startExportJob(services, { kind, user: call.user, callId, requestId, input }),
    );
  });
}

function readParties(given: string | null): DraftInput['parties'] {
  const parties = chosenParties(given);
  if (parties?.length === 0) throw refused(noPartyChosen);
  if (parties !== null && parties.length > maxParties) throw refused(tooManyParties(maxParties));
  return parties;
}

const refused = (sentence: string): Problem => new Problem('inputError', { validationError: { parties: [sentence] } });
