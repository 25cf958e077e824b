import { maxBytesAnEvent } from '@tsuun/contract/stream';
import sql from 'sql-template-tag';
import { readFile } from '../../file/file-store.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import type { EventStream } from '../../http/event-stream.ts';
import type { Job } from '../../job/job.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';

/** Sends the file of a successful job as `filename` and `bytes`, which the browser saves at once; this counts as a download. */
export const sendFileEvents =
  ({ pool }: Pick<Services, 'pool'>, call: StreamCall) =>
  async (job: Job, stream: EventStream): Promise<void> => {
    if (job.result?.status !== 'success') return;
    const { rows } = await pool.query<{ fileId: string; fileName: string }>(sql`
      select file_id::text as "fileId", file_name as "fileName" from transfer_history
       where job_id = ${job.id} and file_id is not null`);
    const file = rows[0];
    if (!file) return;
    await noteAudit(pool, 'download', auditActorOf(call), file.fileName);
    await stream.send('filename', file.fileName);
    for await (const chunk of readFile(pool, file.fileId)) {
      for (let at = 0; at < chunk.length && !stream.closed.aborted; at += maxBytesAnEvent) {
        await stream.send('bytes', [...chunk.subarray(at, at + maxBytesAnEvent)]);
      }
    }
  };
