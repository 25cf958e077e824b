/** Error for a process of a job that was killed from outside; the job is repeated like one whose worker died. */
export class ProcessDiedError extends Error {}
