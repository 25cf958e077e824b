/** The places of some fields on a form (`FieldPlace`), in the order of the form. */
export const fieldPlaces = (form: ParentNode | null, paths: ReadonlySet<string>): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter((place) =>
    paths.has(place.dataset.path ?? ''),
  );
