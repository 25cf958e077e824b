/** Elements of some fields on a form (`FieldLocation`), in the order of the form. */
export const fieldLocations = (form: ParentNode | null, paths: ReadonlySet<string>): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter((place) =>
    paths.has(place.dataset.path ?? ''),
  );
