import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class Membership extends Model<InferAttributes<Membership>, InferCreationAttributes<Membership>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare packageId: number
  declare startsOn: string
  declare endsOn: string
  declare graceDays: CreationOptional<number>
  declare cycle: CreationOptional<string>
  declare previousId: CreationOptional<number | null>
  declare endedAt: CreationOptional<Date | null>
  declare endedBy: CreationOptional<number | null>
  declare endReason: CreationOptional<string | null>
  declare cancelledAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare createdBy: CreationOptional<number | null>
  declare revision: CreationOptional<number>
}

Membership.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    packageId: { type: DataTypes.BIGINT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: { type: DataTypes.DATEONLY, allowNull: false },
    graceDays: DataTypes.INTEGER,
    cycle: DataTypes.TEXT,
    previousId: DataTypes.BIGINT,
    endedAt: DataTypes.DATE,
    endedBy: DataTypes.BIGINT,
    endReason: DataTypes.TEXT,
    cancelledAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    createdBy: DataTypes.BIGINT,
    revision: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'membership' },
)
