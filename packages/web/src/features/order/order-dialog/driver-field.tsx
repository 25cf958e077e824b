import { OrderField } from './order-field.tsx';

interface DriverFieldProps {
  readonly path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver';
  readonly label: string;
}

export function DriverField({ path }: DriverFieldProps) {
  return <OrderField path={path} width={124} />;
}
