/** Makes localStorage throw at these methods, as browsers do that deny storage, until the mocks are restored. */
export function denyStorage(...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}
