const parameter = 'view';

/** View that an address asks for: `sheet`, or the list without the parameter. */
export const viewIn = (search: string): 'list' | 'sheet' =>
  new URLSearchParams(search).get(parameter) === 'sheet' ? 'sheet' : 'list';

/** Address with another view and the same conditions. */
export function withView(search: string, view: 'list' | 'sheet'): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(parameter);
  if (view === 'sheet') parameters.set(parameter, view);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** Conditions of an address alone. */
export const withoutView = (search: string): string => withView(search, 'list');
