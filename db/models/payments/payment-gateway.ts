import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class PaymentGateway extends Model<InferAttributes<PaymentGateway>, InferCreationAttributes<PaymentGateway>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare paymentTypeId: number
  declare apiVersion: CreationOptional<string>
  declare sandboxUrl: CreationOptional<string | null>
  declare liveUrl: CreationOptional<string | null>
  declare chargeBearer: string
  declare chargePercent: CreationOptional<string | null>
  declare settlesMany: CreationOptional<boolean>
  declare settings: CreationOptional<{ key: string; nameEn: string; nameBn: string; secret: boolean }[]>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

PaymentGateway.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    paymentTypeId: { type: DataTypes.BIGINT, allowNull: false },
    apiVersion: DataTypes.TEXT,
    sandboxUrl: DataTypes.TEXT,
    liveUrl: DataTypes.TEXT,
    chargeBearer: { type: DataTypes.TEXT, allowNull: false },
    chargePercent: DataTypes.DECIMAL,
    settlesMany: DataTypes.BOOLEAN,
    settings: DataTypes.JSONB,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'payment_gateway' },
)
