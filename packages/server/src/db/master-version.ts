import { raw } from 'sql-template-tag';

/** The version of all masters, to be asked for within the question whose answer it is to complete. */
export const masterVersion = raw('(select sum(version) from master_version)');
