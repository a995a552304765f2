/** The waiting that one piece of work may do in all: waits at the same time count once, work between them not at all. */
export class WaitBudget {
  private spentMs = 0;
  private open = 0;
  private since = 0;

  constructor(private readonly totalMs: number) {}

  leftMs(): number {
    const running = this.open > 0 ? performance.now() - this.since : 0;
    return Math.max(0, this.totalMs - this.spentMs - running);
  }

  begin(): void {
    if (this.open === 0) this.since = performance.now();
    this.open += 1;
  }

  end(): void {
    this.open -= 1;
    if (this.open === 0) this.spentMs += performance.now() - this.since;
  }
}
