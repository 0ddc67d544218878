/** Who is not to be heard in the chat of this screen; the server leaves out new lines by itself. */
class Muted {
  #people = $state.raw<ReadonlySet<string>>(new Set());

  has(person: string): boolean {
    return this.#people.has(person);
  }

  set(person: string, muted: boolean): void {
    const people = new Set(this.#people);
    if (muted) people.add(person);
    else people.delete(person);
    this.#people = people;
  }
}

export const muted = new Muted();
