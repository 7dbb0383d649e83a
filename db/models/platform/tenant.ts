import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Tenant extends Model<InferAttributes<Tenant>, InferCreationAttributes<Tenant>> {
  declare id: CreationOptional<number>
  declare kind: string
  declare alias: string
  declare state: CreationOptional<string>
  declare createdAt: CreationOptional<Date>
}

Tenant.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    kind: { type: DataTypes.TEXT, allowNull: false },
    alias: { type: DataTypes.CITEXT, allowNull: false },
    state: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'tenant' },
)
