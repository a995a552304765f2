import type { ProductView } from '@/lib/views/product/product';
import styles from './product-questions.module.css';

export function ProductQuestions({ questions }: { questions: ProductView['questions'] }) {
  return questions.map(({ question, answer }) => (
    <details key={question} className={styles.question}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
