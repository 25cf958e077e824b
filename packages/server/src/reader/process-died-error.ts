/** A process that worked for a job was killed from outside: the job is tried again like one whose worker died. */
export class ProcessDiedError extends Error {}
