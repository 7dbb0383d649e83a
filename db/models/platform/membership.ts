import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Membership extends Model<InferAttributes<Membership>, InferCreationAttributes<Membership>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare packageId: number
  declare startsOn: string
  declare endsOn: string
  declare graceDays: CreationOptional<number>
}

Membership.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    packageId: { type: DataTypes.BIGINT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: { type: DataTypes.DATEONLY, allowNull: false },
    graceDays: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'membership' },
)
